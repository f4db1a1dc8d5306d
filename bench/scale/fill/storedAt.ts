const start = Date.parse('2023-11-23T00:00:00Z');

/** Ten million leads in three years. */
const spacing = 9500;

export const storedAt = (number: number): Date => new Date(start + number * spacing);
