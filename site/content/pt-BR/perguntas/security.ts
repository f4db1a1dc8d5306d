import { claims, sourceOf } from '../../claims.ts';
import type { FaqTopic } from '../../faqTopic.ts';
import { norms, payrollLaw } from '../../norms.ts';

/** @param leadPlace where leads lie, after a verb of keeping */
export const securityTopic = (leadPlace: string): FaqTopic => ({
  id: 'seguranca',
  name: 'Segurança e conformidade',
  heading: 'Identidade, contrato e dados.',
  lead: 'O que protege a loja e quem compra.',
  items: [
    {
      id: 'validacao-de-identidade',
      question: 'Como a identidade é validada?',
      answer: `Por selfie ou assinatura, antes de a venda ser aprovada. Sem essa validação, o pedido não é liberado. O contrato de crédito, à parte, pede biometria com ${claims.identityProof.figure} e assinatura eletrônica (${sourceOf(claims.identityProof)}).`,
    },
    {
      id: 'compra-em-nome-de-outro',
      question: 'E se alguém tentar comprar com os dados de outra pessoa?',
      answer: `A validação de identidade acontece em toda compra. ${claims.monitoring.wording}`,
    },
    {
      id: 'custo-antes-da-assinatura',
      question: 'O cliente sabe quanto vai pagar?',
      answer: `Sim. Quem empresta, a taxa, o ${claims.creditOffer.figure}, as parcelas e o total com e sem parcelamento aparecem antes da assinatura, como a lei manda (${sourceOf(claims.creditOffer)}).`,
    },
    {
      id: 'base-legal',
      question: 'O desconto em folha é previsto em lei?',
      answer: `Sim, na ${payrollLaw}. O teto legal é de ${claims.legalMarginCap.figure} da remuneração disponível; o nosso limite é menor, de ${claims.marginCap.figure}.`,
    },
    {
      id: 'pci-dss',
      question: 'Vocês seguem o PCI DSS?',
      answer: `Sim. ${claims.paymentStandard.wording} E, na compra em folha, o cliente não digita número de cartão. Se a sua área de compliance precisar do atestado, peça ao nosso time.`,
    },
    {
      id: 'lgpd',
      question: 'E a LGPD?',
      answer: `Os dados pessoais são tratados conforme a ${norms.data.short} (${norms.data.name}). A Política de Privacidade diz o que fica guardado, por quanto tempo e como pedir acesso, correção ou exclusão.`,
    },
    {
      id: 'dados-deste-site',
      question: 'O que este site faz com os meus dados?',
      answer: `Guarda nome, e-mail, telefone e mensagem ${leadPlace}, só para responder você. A Política de Privacidade explica como pedir acesso, correção ou exclusão.`,
    },
    {
      id: 'pedido-de-senha',
      question: 'Vocês pedem senha ou código por mensagem?',
      answer:
        'Não. Não pedimos senha, depósito antecipado nem código por SMS ou WhatsApp. Recebeu um pedido assim? Não responda e avise a gente pelo e-mail do rodapé.',
    },
  ],
});
