import type { FieldName } from '../../../leads/leadForm.ts';
import { platforms } from '../../../leads/platforms.ts';
import segmentNames from '../../content/segmentNames.yaml';

type TextAttributes = {
  type?: string;
  inputMode?: 'email' | 'tel' | 'numeric' | 'decimal';
  autoComplete?: string;
  placeholder?: string;
  rows?: number;
};

type FieldControl = {
  /** Takes half of the row where there is room. */
  isHalf?: true;
} & (
  | { control: 'input'; attributes: TextAttributes; suggestions?: readonly string[] }
  | { control: 'textarea'; attributes: TextAttributes }
  | { control: 'select'; choices: readonly string[] }
);

/** How each field is filled in: the control, and what the browser and its keyboard should know of it. */
export const fieldControls: Partial<Record<FieldName, FieldControl>> = {
  name: { control: 'input', attributes: { type: 'text', autoComplete: 'name' } },
  email: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  },
  phone: {
    control: 'input',
    isHalf: true,
    attributes: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      placeholder: '(00) 00000-0000',
    },
  },
  message: { control: 'textarea', attributes: { rows: 3 } },
  company: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'text', autoComplete: 'organization' },
  },
  segment: {
    control: 'input',
    isHalf: true,
    attributes: { type: 'text', autoComplete: 'off' },
    suggestions: Object.values(segmentNames),
  },
  platform: { control: 'select', isHalf: true, choices: platforms },
  abandonedCarts: {
    control: 'input',
    attributes: { type: 'text', inputMode: 'numeric', autoComplete: 'off', placeholder: '0' },
  },
  averageValue: {
    control: 'input',
    attributes: {
      type: 'text',
      inputMode: 'decimal',
      autoComplete: 'off',
      placeholder: 'R$\u00a00,00',
    },
  },
};
