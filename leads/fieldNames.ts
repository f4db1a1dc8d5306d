import { nameForm } from './formNames.ts';
import type { FieldName } from './leadForm.ts';

/** What the sales team calls the fields of the forms. */
const fieldNames: Readonly<Record<FieldName, string>> = {
  name: 'nome',
  email: 'e-mail',
  phone: 'telefone',
  message: 'mensagem',
  company: 'empresa',
  segment: 'segmento',
  platform: 'plataforma',
  abandonedCarts: 'carrinhos abandonados',
  averageValue: 'valor médio',
};

/** `Formulário rápido: telefone`, of a counted error's `quick.phone`; what has no name stays as it is. */
export function nameErrorPlace(detail: string): string {
  const [kind = '', field = ''] = detail.split('.');
  return `${nameForm(kind)}: ${fieldNames[field as FieldName] ?? field}`;
}
