import type { Command } from './command.ts';

const usual = 24;

function groupText(title: string, commands: readonly Command[]): string {
  const lines = commands.flatMap(({ help }) => Object.entries(help));
  const width = Math.max(usual, ...lines.map(([usage]) => usage.length + 2));
  const margin = `\n${' '.repeat(width + 2)}`;
  const texts = lines.map(
    ([usage, text]) => `  ${usage.padEnd(width)}${text.replaceAll('\n', margin)}`,
  );
  return [title, ...texts].join('\n');
}

export const helpText = (
  groups: Readonly<Record<string, readonly Command[]>>,
): string => `Contatos (leads) recebidos pelo site.

Uso: npm run leads -- <comando> [opções]

${Object.entries(groups)
  .map(([title, commands]) => groupText(title, commands))
  .join('\n\n')}

Filtros de list e export
  --from   2026-11-01     a partir desse dia
  --until  2026-11-30     até esse dia, inclusive
  --text   aurora         no nome, e-mail, telefone, empresa, plataforma ou mensagem;
                          maiúsculas e acentos não importam; telefone também só com dígitos;
                          um protocolo traz só o lead dele
  --status novo           só os dessa situação
  --quarantine only|none  só os que estão em quarentena, ou só os outros
  --duplicates only|none  só os que repetem e-mail ou telefone de um anterior, ou só os outros
  --new                   só os que export --new ainda não entregou, sem os em quarentena
  --limit  50             no máximo tantos

Outras opções
  --format                table, json, jsonl ou csv, em tudo o que lista, mostra ou exporta
  --output arquivo        onde export, conversions ou backup grava
  --yes                   apaga sem perguntar

Onde vai um Nº, vale também o protocolo que a pessoa recebeu ao enviar: show C7F3-A91D ou
show c7f3a91d. Dois leads podem ter o mesmo por acaso: show mostra ambos.

Os dias são os de São Paulo.

Sem filtro nada fica de fora: quarentena vem por último, e ela e os repetidos vêm marcados.

export grava CSV para planilhas (UTF-8, ponto e vírgula, vírgula decimal) na saída padrão
ou no arquivo de --output, que é substituído se já existir. Com --new, os leads só contam
como exportados depois de gravados por inteiro. No CSV há um apóstrofo antes do que a planilha
executaria como fórmula; jsonl traz os textos como foram enviados.

backup grava em DATA_DIR/backups se não houver --output. restore deixa o banco anterior ao lado.

Os leads são os de DATABASE_URL (Postgres) ou, sem ela, os da pasta DATA_DIR (padrão: ./data).
Pode ser usado com o servidor em execução.
Saída: 0 certo, 1 sem dados ou sem acesso, 2 comando errado.
`;
