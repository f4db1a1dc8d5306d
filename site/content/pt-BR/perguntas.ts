import type { SiteConfig } from '../../../config/siteConfig.ts';
import { claims } from '../claims.ts';
import { leadPlace } from '../dataFacts.ts';
import { customerTopic } from './perguntas/customers.ts';
import { integrationBlocksCopy } from './perguntas/integrationBlocks.ts';
import { integrationTopic } from './perguntas/integrations.ts';
import { merchantTopic } from './perguntas/merchants.ts';
import { productTopic } from './perguntas/product.ts';
import { productBlocksCopy } from './perguntas/productBlocks.ts';
import { faqSearchCopy } from './perguntas/search.ts';
import { securityTopic } from './perguntas/security.ts';
import { securityBlocksCopy } from './perguntas/securityBlocks.ts';

type PerguntasFacts = Pick<SiteConfig, 'brand' | 'checkoutScriptUrl' | 'isHosted'>;

export const perguntasCopy = ({ brand, checkoutScriptUrl, isHosted }: PerguntasFacts) => ({
  title: `Perguntas frequentes sobre a ${brand}`,
  description:
    'Quando a loja recebe, quanto custa, quem pode comprar, quanto tempo leva para integrar e como a identidade é validada.',
  hero: {
    kicker: 'Perguntas frequentes',
    headline: 'Pergunte antes de integrar.',
    lead: 'Cinco assuntos, respostas de poucas linhas e nenhuma promessa fora do contrato.',
    ticket: {
      title: 'Retire a sua senha',
      number: '001',
      rows: [
        ['Espera nesta página', '0 min'],
        ['Espera com uma pessoa', claims.replyTime.figure],
      ],
    },
  },
  search: faqSearchCopy,
  tabs: 'Assuntos',
  ownLink: 'Link desta pergunta',
  topics: {
    merchants: merchantTopic,
    customers: customerTopic,
    integrations: integrationTopic,
    product: productTopic(brand),
    security: securityTopic(leadPlace({ isHosted })),
  },
  integrationBlocks: integrationBlocksCopy(checkoutScriptUrl),
  productBlocks: productBlocksCopy(brand),
  securityBlocks: securityBlocksCopy,
  contact: {
    heading: 'Sua pergunta não está aqui?',
    lead: `Resposta em até ${claims.replyTime.figure}, escrita por uma pessoa.`,
    talk: 'Fale Conosco',
    whatsapp: 'WhatsApp',
    whatsappGreeting: `Olá! Tenho uma pergunta sobre a ${brand}.`,
    benefits: 'Conheça os Benefícios',
  },
});

export type PerguntasCopy = ReturnType<typeof perguntasCopy>;
