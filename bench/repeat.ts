/** Measures something round by round. */
export async function repeat<Result>(
  rounds: number,
  measure: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}
