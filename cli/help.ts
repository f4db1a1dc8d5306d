import { channelKinds } from '../server/delivery/channels.ts';

const ways = new Intl.ListFormat('pt-BR').format(channelKinds.map(({ label }) => label));

/** What `npm run leads -- --help` prints. */
export const help = `Contatos (leads) recebidos pelo site.

Uso: npm run leads -- <comando> [opções]

Ver
  list                    os leads, do mais novo ao mais antigo
  show <Nº|protocolo>     um lead por inteiro, com anotações e entregas
  show <e-mail|telefone>  tudo o que se guarda de uma pessoa (LGPD, art. 18)
  export                  os leads para planilha ou outro programa
  open                    os contatos no navegador, só neste computador, até Ctrl-C ou uma hora
                          sem uso; --no-browser apenas imprime o endereço, que vale uma vez
  audit                   o que foi exportado, mostrado ou apagado, e quando

Trabalhar
  status <Nº> <situação>  novo, contatado, qualificado ou perdido; --note "texto" anota junto
  note <Nº> "texto"       anota no lead
  quarantine <Nº>         separa um lead: não será entregue
  release <Nº> …          tira da quarentena, um ou vários: serão entregues

Apagar, sem volta
  erase <Nº|e-mail|telefone>  os leads com tudo o que há sobre eles
  purge --older-than 24m      os leads com mais de 24 meses (730d: dias); sem a opção,
                              vale LEADS_RETENTION

Entregar (${ways})
  deliveries [Nº]         o que saiu, espera ou falhou; --state aguardando|entregue|falhou,
                          --channel ${channelKinds.map(({ name }) => name).join('|')}
  redeliver <Nº>          entrega um lead de novo; redeliver --dead, tudo o que falhou
  deliver                 entrega sem o servidor, até Ctrl-C; com --once, só uma vez

Medir
  funnel                  das páginas vistas aos leads, e onde as pessoas pararam: contagens por
                          dia, sem cookies e sem dados de ninguém; sem --from, os últimos 30 dias

Guardar
  backup                  cópia do banco embutido, conferida, com o servidor em execução
  restore <arquivo>       volta a um backup; pare o servidor antes
  copy --to postgres://…  leva o banco embutido para um Postgres e cria as tabelas se ele estiver
                          vazio; sem a opção, vale DATABASE_URL

Filtros de list e export
  --from   2026-11-01     a partir desse dia
  --until  2026-11-30     até esse dia, inclusive
  --text   aurora         no nome, e-mail, telefone, empresa, plataforma ou mensagem;
                          maiúsculas e acentos não importam; telefone também só com dígitos;
                          um protocolo traz só o lead dele
  --status novo           só os dessa situação
  --quarantine only|none  só os que estão em quarentena, ou só os outros
  --duplicates only|none  só os que repetem e-mail ou telefone de um anterior, ou só os outros
  --new                   só os que export --new ainda não entregou
  --limit  50             no máximo tantos

Outras opções
  --format                table, json, jsonl ou csv, em tudo o que lista, mostra ou exporta
  --output arquivo        onde export ou backup grava
  --yes                   apaga sem perguntar

Onde vai um Nº, vale também o protocolo que a pessoa recebeu ao enviar: show C7F3-A91D ou
show c7f3a91d. Dois leads podem ter o mesmo por acaso: show mostra ambos.

Os dias são os de São Paulo. Também vale data e hora com fuso:
2026-11-21T09:00:00-03:00 (em --until, esse instante fica de fora).

Sem filtro nada fica de fora: quarentena e repetidos vêm marcados.

export grava CSV para planilhas (UTF-8, ponto e vírgula, vírgula decimal) na saída padrão
ou no arquivo de --output, que é substituído se já existir. Com --new, os leads só contam
como exportados depois de gravados por inteiro. No CSV há um apóstrofo antes do que a planilha
executaria como fórmula; jsonl traz os textos como foram enviados.

backup grava em DATA_DIR/backups se não houver --output. restore deixa o banco anterior ao lado.

copy mantém os números e confere tudo. Pode ser repetido: leva só o que falta.

Os leads são os de DATABASE_URL (Postgres) ou, sem ela, os da pasta DATA_DIR (padrão: ./data).
Pode ser usado com o servidor em execução.
Saída: 0 certo, 1 sem dados ou sem acesso, 2 comando errado.
`;
