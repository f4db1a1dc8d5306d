/** A day as ISO 8601 writes it: `2026-11-22`. */
export type Day = `${number}-${number}-${number}`;

/** A law, decree, ordinance or technical standard. */
export type Norm = {
  /** As texts cite it: `Lei 10.820/2003`. */
  name: string;
  /** The shorter name that people know, where there is one: `CDC`. */
  short?: string;
  /** The day it bears. */
  date: Day;
  /** Where its text, or for a standard its catalogue entry, is published by whoever issued it. */
  address: string;
};

const planalto = (path: string) => `https://www.planalto.gov.br/ccivil_03/${path}.htm`;

/** Every norm that the pages name, once. Texts cite it by `cite`, legal texts by the facts made of it. */
export const norms = {
  payroll: {
    name: 'Lei 10.820/2003',
    date: '2003-12-17',
    address: planalto('leis/2003/l10.820'),
  },
  payrollReform: {
    name: 'Lei 15.179/2025',
    date: '2025-07-24',
    address: planalto('_ato2023-2026/2025/lei/l15179'),
  },
  biometrics: {
    name: 'Decreto 12.564/2025',
    date: '2025-07-24',
    address: planalto('_ato2023-2026/2025/decreto/d12564'),
  },
  consumer: {
    name: 'Lei 8.078/1990',
    short: 'CDC',
    date: '1990-09-11',
    address: planalto('leis/l8078compilado'),
  },
  data: {
    name: 'Lei 13.709/2018',
    short: 'LGPD',
    date: '2018-08-14',
    address: planalto('_ato2015-2018/2018/lei/l13709'),
  },
  dataAgency: {
    name: 'Lei 15.352/2026',
    date: '2026-02-25',
    address: planalto('_ato2023-2026/2026/lei/l15352'),
  },
  inclusion: {
    name: 'Lei 13.146/2015',
    date: '2015-07-06',
    address: planalto('_ato2015-2018/2015/lei/l13146'),
  },
  incomeTax: {
    name: 'Lei 15.270/2025',
    date: '2025-11-26',
    address: planalto('_ato2023-2026/2025/lei/l15270'),
  },
  socialSecurity: {
    name: 'Portaria Interministerial MPS/MF 13/2026',
    date: '2026-01-09',
    address:
      'https://www.in.gov.br/web/dou/-/portaria-interministerial-mps/mf-n-13-de-9-de-janeiro-de-2026-680382603',
  },
  webAccessibility: {
    name: 'ABNT NBR 17225:2025',
    date: '2025-03-11',
    address: 'https://www.abntcatalogo.com.br',
  },
} as const satisfies Record<string, Norm>;

/** `CDC, art. 49`; `Lei 10.820/2003, art. 2º-A`. */
export const cite = ({ name, short }: Norm, article: string): string =>
  `${short ?? name}, ${article}`;

/** The law of payroll credit as the pages name it: the law, and what it says since its reform. */
export const payrollLaw = `${norms.payroll.name}, com a redação da ${norms.payrollReform.name}`;
