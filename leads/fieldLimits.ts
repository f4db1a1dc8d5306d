/** Longest value of each text field, in code points after trimming: `maxlength` in the page, a rule on the server and in the database. */
export const fieldLimits = {
  name: 100,
  email: 254,
  phone: 40,
  company: 120,
  platform: 120,
  notes: 5000,
} as const;
