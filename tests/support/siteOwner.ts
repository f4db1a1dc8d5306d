/** Settings that identify a site's owner, without placeholders. */
export const siteOwner = {
  CONTACT_EMAIL: 'oi@loja.com.br',
  PRIVACY_EMAIL: 'lgpd@loja.com.br',
  CONTACT_PHONE: '5511912345678',
  LEGAL_NAME: 'Loja Aurora Ltda.',
  LEGAL_CNPJ: '11222333000181',
  LEGAL_ADDRESS: 'Rua da Consolação, 1, São Paulo, SP',
};
