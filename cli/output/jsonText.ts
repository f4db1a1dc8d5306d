/** Characters that JSON allows as they are, but that steer a terminal. */
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One line of JSON that cannot steer a terminal. */
export const jsonText = (value: unknown): string =>
  JSON.stringify(value).replace(
    steering,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
