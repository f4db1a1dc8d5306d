import { expect } from 'vitest';
import { button, heading, type Journey, type Target } from '../Visitor.ts';

type FormInDialog = {
  page: string;
  opener: Target;
  form: string;
  /** What an empty field is told, in the order of the fields. */
  errors: Record<string, string>;
  typed: Record<string, string>;
  thanks: Target;
  /** Whether the dialog closes by itself after the thanks, or the visitor closes it. */
  closesItself: boolean;
  stored: object;
};

const typed = { name: 'João da Conceição', phone: '11987654321' };
const stored = { name: typed.name, phone: '(11) 98765-4321' };
const message = 'Quanto custa?';

const forms: Record<string, FormInDialog> = {
  'the quick form': {
    page: '/',
    opener: button('Solicitar demonstração', '#problema'),
    form: 'quick',
    errors: {
      name: 'Nome é obrigatório',
      email: 'E-mail inválido',
      phone: 'Telefone inválido',
      message: 'Mensagem é obrigatória',
    },
    typed: { ...typed, message },
    thanks: heading('Mensagem recebida.'),
    closesItself: false,
    stored: { ...stored, platform: 'Via formulário rápido', notes: message },
  },
  'the benefits form': {
    page: '/beneficios',
    opener: button('Solicitar demonstração', 'main'),
    form: 'benefits',
    errors: {
      name: 'Nome precisa ter pelo menos 2 caracteres',
      email: 'Email inválido',
      phone: 'Telefone inválido',
      message: 'Mensagem precisa ter pelo menos 5 caracteres',
    },
    typed: { ...typed, company: 'Padaria São João', segment: 'Pães', message },
    thanks: heading('Mensagem enviada com sucesso!'),
    closesItself: true,
    stored: { ...stored, company: 'Padaria São João', platform: 'Pães', notes: message },
  },
  'the how-it-works form': {
    page: '/como-funciona',
    opener: button('Integrar a Consigo', 'main'),
    form: 'how-it-works',
    errors: {
      name: 'Nome é obrigatório',
      email: 'E-mail inválido',
      phone: 'Telefone inválido',
    },
    typed,
    thanks: heading('Mensagem recebida.'),
    closesItself: false,
    stored: {
      ...stored,
      platform: 'Via página Como Funciona',
      notes: 'Quero integrar a Consigo ao meu e-commerce.',
    },
  },
};

const sendForm =
  ({ page, opener, form, ...sent }: FormInDialog): Journey =>
  async (visitor, findLeads) => {
    const field = (name: string): Target => ({
      css: `form[data-lead-form="${form}"] [name="${name}"]`,
    });
    const email = `${form}@padaria.com.br`;
    const submit = { css: `form[data-lead-form="${form}"] [type=submit]` };
    await visitor.resize(390, 844);
    await visitor.open(page);
    await visitor.click(opener);
    await visitor.sees({ css: 'dialog' });

    await visitor.click(submit);
    for (const [name, description] of Object.entries(sent.errors)) {
      const attributes = { 'aria-invalid': 'true' };
      await visitor.sees(field(name), { description, attributes });
    }
    await visitor.sees(field('name'), { focused: true });

    for (const [name, text] of Object.entries({ ...sent.typed, email }))
      await visitor.fill(field(name), text);
    await visitor.sees(field('phone'), { value: '(11) 98765-4321' });
    await visitor.click(submit);
    await visitor.sees(sent.thanks);
    if (!sent.closesItself) await visitor.press('Escape');
    await visitor.sees({ css: 'dialog' }, { shown: false });
    await visitor.sees(opener, { focused: true });
    expect(await findLeads(email)).toMatchObject([{ ...sent.stored, context: { form, page } }]);
  };

export const leadFormJourneys: Record<string, Journey> = Object.fromEntries(
  Object.entries(forms).map(([name, form]) => [`sends ${name} from its dialog`, sendForm(form)]),
);
