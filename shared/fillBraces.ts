/** Fills in `{amount}`, which is `%7Bamount%7D` in URLs. Names without a value stay as they are. */
export const fillBraces = (
  text: string,
  values: Readonly<Record<string, string>> | ((name: string) => string | undefined),
): string =>
  text.replace(/\{([^{}\n]*)\}|%7B([\w.]+)%7D/g, (whole, inText?: string, inAddress?: string) => {
    const name = inText ?? inAddress ?? '';
    return (typeof values === 'function' ? values(name) : values[name]) ?? whole;
  });
