export const toastCopy = {
  sent: {
    title: 'Formulário enviado com sucesso!',
    description: 'Entraremos em contato em breve.',
  },
  failed: {
    title: 'Erro ao enviar formulário',
    description: 'Houve um problema ao enviar seus dados. Por favor, tente novamente.',
  },
  labels: { region: 'Avisos', dismiss: 'Dispensar aviso' },
};
