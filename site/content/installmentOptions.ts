/** The numbers of instalments that the demo and the proposal offer. */
export const installmentOptions = [6, 12, 24, 32, 64] as const;

/** The number of instalments in the site's example, until the visitor chooses another. */
export const exampleInstallments = 24 satisfies (typeof installmentOptions)[number];
