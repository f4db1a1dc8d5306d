import { judgeRows, type Lead } from './judgeRows.ts';

/** Whether a stored row, with what stands beside it, could have been taken at the door. @throws {Refused} where not */
export const isLead = ({ quarantine: _, context: __, ...lead }: Lead): boolean => {
  const inReais = (cents: unknown) => (cents === null ? 'null' : `${cents}e-2`);
  const members = Object.entries(lead).map(([key, value]): [string, string] => [
    key,
    /_(value|revenue)$/.test(key) ? inReais(value) : JSON.stringify(value),
  ]);
  return judgeRows([members], null).length === 1;
};
