/** The pages that are loaded turn by turn: ours, ours without any script, the same sections as the usual SPA. */
export const variants = ['ours', 'stripped', 'spa'] as const;
export type PageVariant = (typeof variants)[number];

export const formFactors = ['phone', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];

/** Something for every form factor and variant. */
export type ByPage<Value> = Record<FormFactor, Record<PageVariant, Value>>;

export const forEveryPage = <Value>(create: () => Value): ByPage<Value> => {
  const perVariant = () => ({ ours: create(), stripped: create(), spa: create() });
  return { phone: perVariant(), desktop: perVariant() };
};
