type Announced = { name: string; status: string; eta: string };

/** The first day after an announced date: `2025-07-01` for `Q2 2025`. */
function dayAfter(eta: string): string {
  const [, quarter = '4', year] = /^(?:Q([1-4]) )?(\d{4})$/.exec(eta) ?? [];
  return new Date(Date.UTC(Number(year), Number(quarter) * 3, 1)).toISOString().slice(0, 10);
}

export const promisedDays = (platforms: readonly Announced[]): Record<string, string> =>
  Object.fromEntries(
    platforms
      .filter(({ status }) => status !== 'available')
      .map(({ name, eta }) => [name, dayAfter(eta)]),
  );

/** The names of platforms that are not available although their announced date has passed. */
export const latePlatforms = (platforms: readonly Announced[], today: Date): string[] =>
  Object.entries(promisedDays(platforms))
    .filter(([, day]) => new Date(day) <= today)
    .map(([name]) => name);
