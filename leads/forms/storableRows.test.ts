import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldName } from '../formNames.ts';
import { findFieldErrors, toLeadRow } from '../leadForm.ts';
import { findRowFault } from '../leadRow.ts';
import { benefitsForm } from './benefits.ts';
import { howItWorksForm } from './howItWorks.ts';
import { quickForm } from './quick.ts';

const text = fc.string({ unit: 'binary', maxLength: 130 });
const spaces = fc.string({ unit: fc.constantFrom(' ', '\0', '\ud800', 'é') });
const typed: Partial<Record<FieldName, fc.Arbitrary<string>>> = {
  name: text,
  email: fc.tuple(spaces, fc.emailAddress(), spaces).map((parts) => parts.join('')),
  phone: fc.stringMatching(/^\D{0,50}[1-9]\d{3}\D{0,50}\d{6,7}\D{0,9}$/),
  company: text,
  segment: text,
  message: text,
};

it.each([quickForm, benefitsForm, howItWorksForm])(
  'the $kind form lets nothing through that the table would refuse',
  (definition) => {
    fc.assert(
      fc.property(fc.record(typed), (values) => {
        fc.pre(Object.keys(findFieldErrors(definition, values)).length === 0);
        expect(findRowFault(toLeadRow(definition, values))).toBeNull();
      }),
    );
  },
);
