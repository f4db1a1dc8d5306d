import type { SiteConfig } from '../../../config/siteConfig.ts';
import type { LegalDocument } from './legalDocument.ts';

type PrivacyFacts = Pick<SiteConfig, 'brand' | 'privacyEmail' | 'legalName'>;

export const privacidadeCopy = ({
  brand,
  privacyEmail,
  legalName,
}: PrivacyFacts): LegalDocument => ({
  title: `Política de Privacidade · ${brand}`,
  description: `Quais dados os formulários da ${brand} pedem, para que servem, por quanto tempo ficam e como pedir acesso, correção ou exclusão.`,
  heading: 'Política de Privacidade',
  updated: '22 de março de 2025',
  intro: `Esta política explica quais dados pedimos nos formulários deste site, para que servem e como você pode corrigi-los ou apagá-los. Quem responde por eles é ${legalName ?? `a ${brand}`}.`,
  sections: [
    {
      id: 'dados-coletados',
      heading: 'Dados que coletamos',
      paragraphs: [
        'Coletamos o que você escreve nos formulários de contato, e nada além do necessário para responder:',
      ],
      items: [
        'nome, e-mail e telefone;',
        'a mensagem e, quando o formulário pergunta, a empresa, o segmento ou a plataforma da loja;',
        'na calculadora, o número de carrinhos abandonados, o valor médio e o resultado da conta;',
        'a página de onde o contato veio, a versão deste aviso e, se houver, a campanha que trouxe você.',
      ],
    },
    {
      id: 'uso-dos-dados',
      heading: 'Como usamos os dados',
      paragraphs: [
        'Usamos os dados para responder ao seu contato e preparar uma proposta de integração. A base legal é o atendimento a um pedido seu, antes de um contrato (LGPD, art. 7º, V).',
        'Não usamos cookies de publicidade, não montamos perfil e não tomamos decisão automática sobre você.',
        'Enquanto você preenche um formulário, o rascunho fica guardado só no seu próprio aparelho, para não se perder ao recarregar a página. Ele sai dali quando o formulário é enviado, ou depois de um dia.',
      ],
    },
    {
      id: 'compartilhamento',
      heading: 'Com quem compartilhamos',
      paragraphs: [
        'Os contatos ficam em servidor próprio. Só acessam os dados as pessoas que respondem a você e os fornecedores que hospedam o site e entregam as nossas mensagens, sob contrato e só para isso.',
        'Não vendemos dados. Podemos entregá-los a uma autoridade quando a lei obrigar.',
        'Se você preferir falar pelo WhatsApp, a conversa segue também as regras desse aplicativo.',
      ],
    },
    {
      id: 'seguranca',
      heading: 'Segurança',
      paragraphs: [
        'A conexão com o site é criptografada, o formulário público só consegue gravar, nunca ler, e o acesso aos contatos é restrito a quem responde por eles. Nenhum contato aparece em registros técnicos.',
        'Se houver um incidente com risco para você, avisamos você e a Autoridade Nacional de Proteção de Dados.',
      ],
    },
    {
      id: 'retencao',
      heading: 'Por quanto tempo guardamos',
      paragraphs: [
        'Guardamos o contato enquanto durar a conversa comercial. Depois, só o que a lei mandar guardar, pelo prazo que ela mandar.',
        'Se você pedir para apagar antes, apagamos, salvo o que formos obrigados a manter.',
      ],
    },
    {
      id: 'seus-direitos',
      heading: 'Seus direitos',
      paragraphs: [
        'A Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 18) garante a você, a qualquer momento e sem custo:',
      ],
      items: [
        'saber se temos dados seus e receber uma cópia;',
        'corrigir o que estiver incompleto, errado ou velho;',
        'pedir que apaguemos, anonimizemos ou bloqueemos os dados;',
        'levar os dados a outro fornecedor;',
        'saber com quem os compartilhamos;',
        'opor-se a um uso e reclamar à Autoridade Nacional de Proteção de Dados.',
      ],
    },
    {
      id: 'mudancas',
      heading: 'Mudanças nesta política',
      paragraphs: [
        'Quando esta política mudar, a data do topo muda junto. Se a mudança alterar o uso de dados que você já enviou, avisamos pelo e-mail que você informou.',
      ],
    },
  ],
  mailbox: { label: 'Pedidos sobre os seus dados', address: privacyEmail },
});
