/** The kinds of shop that the site speaks to, by the id of their panel. */
export const segmentNames = {
  moda: 'Moda & Acessórios',
  cosmeticos: 'Cosméticos & Beleza',
  eletronicos: 'Eletrônicos & Tecnologia',
  alimentos: 'Alimentos & Vida Saudável',
  saude: 'Saúde & Bem-estar',
};

export type SegmentName = keyof typeof segmentNames;
