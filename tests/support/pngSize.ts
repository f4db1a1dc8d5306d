/** `1200x630`: width and height in px, from the header chunk of a PNG. */
export const pngSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
