import { claims } from '../claims.ts';

/** The one-line script, and how long each way of integrating takes. */
export const scriptCheckoutCopy = (scriptUrl: string) => ({
  code: {
    file: 'checkout.html',
    before: { of: 'checkout da', shop: 'sua loja' },
    after: '<!-- fim: não há segunda linha -->',
    scriptUrl,
    merchantId: 'SEU_ID',
    copy: 'Copiar código',
    copied: 'Código copiado',
    selected: 'Código selecionado: copie com Ctrl+C ou ⌘C',
  },
  times: {
    name: 'Tempo de integração',
    rows: [
      { path: 'Script de uma linha', time: claims.scriptTime.figure },
      { path: 'Script, com os testes da loja', time: claims.testedScriptTime.figure },
      { path: 'Plugin, onde já houver', time: claims.pluginTime.figure },
      { path: 'Prazo mais comum', time: claims.usualTime.figure },
      { path: 'API sob medida', time: claims.apiTime.figure },
    ],
  },
});
