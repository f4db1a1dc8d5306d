/** What `npm run leads -- --help` prints. */
export const help = `Contatos (leads) recebidos pelo site, do mais novo ao mais antigo.

  npm run leads -- list   [filtros] [--format table|json|jsonl|csv]
  npm run leads -- show   <número>  [--format table|json|jsonl|csv]
  npm run leads -- export [filtros] [--format csv|json|jsonl] [--output arquivo]
  npm run leads -- open   [--no-browser]

Filtros
  --from   2026-11-01   a partir desse dia
  --until  2026-11-30   até esse dia, inclusive
  --text   aurora       no nome, e-mail, telefone, empresa, plataforma ou mensagem;
                        maiúsculas e acentos não importam; telefone também só com dígitos
  --limit  50           no máximo tantos

Os dias são os de São Paulo. Também vale data e hora com fuso:
2026-11-21T09:00:00-03:00 (em --until, esse instante fica de fora).

export grava CSV para planilhas (UTF-8, ponto e vírgula, vírgula decimal) na saída padrão
ou no arquivo de --output, que é substituído se já existir.

open mostra os contatos no navegador, só neste computador, até Ctrl-C ou uma hora sem uso;
com --no-browser apenas imprime o endereço, que vale uma vez.

DATA_DIR é a pasta dos dados (padrão: ./data). Pode ser usado com o servidor em execução.
Saída: 0 certo, 1 sem dados ou sem acesso, 2 comando errado.
`;
