/**
 * Puts values in the place of names in braces: `{amount}`. A link's address carries them as
 * `%7Bamount%7D`. What has no value stays.
 */
export const fillBraces = (
  text: string,
  values: Readonly<Record<string, string>> | ((name: string) => string | undefined),
): string =>
  text.replace(/\{([^{}\n]*)\}|%7B([\w.]+)%7D/g, (whole, inText?: string, inAddress?: string) => {
    const name = inText ?? inAddress ?? '';
    return (typeof values === 'function' ? values(name) : values[name]) ?? whole;
  });
