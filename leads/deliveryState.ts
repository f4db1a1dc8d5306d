/** What has become of a delivery, and what the sales team calls it. */
export const deliveryStateNames = {
  waiting: 'aguardando',
  delivered: 'entregue',
  dead: 'falhou',
} as const;

export type DeliveryState = keyof typeof deliveryStateNames;

export const deliveryStates = Object.keys(deliveryStateNames) as DeliveryState[];
