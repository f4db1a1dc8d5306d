/** How far the sales team has come with a lead, in the order of the work, and what the team calls it. */
export const leadStatusNames = {
  new: 'novo',
  contacted: 'contatado',
  qualified: 'qualificado',
  lost: 'perdido',
} as const;

export type LeadStatus = keyof typeof leadStatusNames;

export const leadStatuses = Object.keys(leadStatusNames) as LeadStatus[];
