/**
 * What a reader makes of its input: null where it refuses it as it may.
 * @throws whatever the reader throws that is none of the documented errors
 */
export function readOrRefuse<Value>(
  read: () => Value,
  documented: new (...args: never[]) => Error,
): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof documented) return null;
    throw error;
  }
}
