import type { FieldName } from '../../../leads/leadForm.ts';

type FieldControl = {
  control: 'input' | 'textarea';
  /** Takes half of the row where there is room. */
  isHalf?: true;
  attributes: {
    type?: string;
    inputMode?: 'email' | 'tel';
    autoComplete?: string;
    placeholder?: string;
    rows?: number;
  };
};

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
      autoComplete: 'tel-national',
      placeholder: '(00) 00000-0000',
    },
  },
  message: { control: 'textarea', attributes: { rows: 3 } },
};
