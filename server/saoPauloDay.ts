const isoDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
});

/** The day in São Paulo at a moment: `2026-11-21`. */
export const saoPauloDay = (moment: Date): string => isoDay.format(moment);
