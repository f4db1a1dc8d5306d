/** A plug-in as `roadmap.yaml` has it. */
type Announced = { name: string; status: string; eta: string };

/** The first day on which an announced time is past: `2025-07-01` for `Q2 2025`. */
function dayAfter(eta: string): string {
  const [, quarter = '4', year] = /^(?:Q([1-4]) )?(\d{4})$/.exec(eta) ?? [];
  return new Date(Date.UTC(Number(year), Number(quarter) * 3, 1)).toISOString().slice(0, 10);
}

/** By when each platform was promised that is not available yet. */
export const promisedDays = (platforms: readonly Announced[]): Record<string, string> =>
  Object.fromEntries(
    platforms
      .filter(({ status }) => status !== 'available')
      .map(({ name, eta }) => [name, dayAfter(eta)]),
  );

/** The names of the platforms announced for a time that is past and not available yet. */
export const latePlatforms = (platforms: readonly Announced[], today: Date): string[] =>
  Object.entries(promisedDays(platforms))
    .filter(([, day]) => new Date(day) <= today)
    .map(([name]) => name);
