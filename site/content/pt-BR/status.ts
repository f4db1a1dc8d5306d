import { toastCopy } from './toasts.ts';

/** Words of the pages that answer instead of a page: thanks, not found, server error. */
export const statusCopy = (brand: string) => ({
  thanks: {
    title: `Formulário enviado · ${brand}`,
    description: 'Confirmação do envio do formulário de contato.',
    heading: { title: toastCopy.sent.title, text: toastCopy.sent.description },
    links: [
      { label: 'Voltar ao início', href: '/' },
      { label: 'Como Funciona', href: '/como-funciona' },
    ],
  },
  notFound: {
    title: `Página não encontrada · ${brand}`,
    description: 'O endereço pedido não existe neste site.',
    kicker: 'Erro 404',
    english: 'Oops! Page not found',
    text: 'Esta página não existe, ou mudou de endereço. Confira se o link está completo, ou siga por um destes caminhos.',
    links: [
      { label: 'Voltar ao início', href: '/' },
      { label: 'FAQ', href: '/perguntas-frequentes' },
    ],
    receipt: {
      title: 'Comprovante de busca',
      rows: [
        ['Página', 'não consta'],
        ['Motivo', 'endereço'],
      ],
      total: 'Encontrado',
      value: '0,00',
    },
  },
  serverError: {
    title: `Erro no servidor · ${brand}`,
    description: 'O servidor não conseguiu responder.',
    kicker: 'Erro 500',
    english: 'Unexpected Application Error!',
    text: 'O erro foi nosso, não seu. Tente de novo em alguns instantes; se persistir, fale com a gente pelo e-mail ou pelo WhatsApp do rodapé.',
    links: [
      { label: 'Voltar ao início', href: '/' },
      { label: 'FAQ', href: '/perguntas-frequentes' },
    ],
    receipt: {
      title: 'Comprovante de falha',
      rows: [
        ['Origem', 'servidor'],
        ['Situação', 'em análise'],
      ],
      total: 'Culpa sua',
      value: '0,00',
    },
  },
});
