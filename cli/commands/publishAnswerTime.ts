import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFolder } from '../../config/environment.ts';
import { formatCount } from '../../leads/operatorColumns.ts';
import { describeMinutes } from '../../leads/replyTime.ts';
import { saoPauloDay } from '../../leads/saoPauloTime.ts';
import { type AnswerFigures, readTeamFigures } from '../../server/team/answerFigures.ts';
import { CommandFailure, command } from '../command.ts';
import { type Days, nameDays, parseDays, spanOf } from '../commandLine.ts';
import { replaceFile } from '../output/replaceFile.ts';

const ownClaims = fileURLToPath(new URL('../../site/content/claims.yaml', import.meta.url));

/** A figure of fewer leads would say more about chance than about the team. */
const fewestAnswers = 30;

/** How many days are measured where none are named. */
const usualDays = 90;

type Claim = { question: string; figure: string; wording: string };

type Measured = AnswerFigures & { medianMinutes: number; share: number };

const describeUnmarked = ({ unmarked }: AnswerFigures) =>
  unmarked === 0 ? '' : ` Fora da conta: ${formatCount(unmarked)} sem resposta anotada.`;

/** A share is rounded down: 99,6% is not all. */
const claimsOf = (figures: Measured): Record<string, Claim> => ({
  measuredAnswerTime: {
    question: 'Quanto demorou a primeira resposta, medida?',
    figure: describeMinutes(figures.medianMinutes),
    wording: `Mediana da primeira resposta, em tempo de dias úteis: {figure}, em ${formatCount(figures.answered)} contatos respondidos.`,
  },
  measuredAnswersInTime: {
    question: 'Quantas respostas saíram no prazo, medidas?',
    figure: `${Math.floor(figures.share * 100)}%`,
    wording: `Primeira resposta em até {replyTime}: ${formatCount(figures.inTime)} de ${formatCount(figures.answered + figures.overdue)} contatos.${describeUnmarked(figures)}`,
  },
});

const linesOf = (days: Days, today: string, claims: Record<string, Claim>): string[] =>
  Object.entries(claims).flatMap(([name, { question, figure, wording }]) => [
    `  ${name}:`,
    `    question: ${question}`,
    `    figure: "${figure}"`,
    `    wording: "${wording}"`,
    ...['    pages:', '      - /numeros', '    group: service', '    ground: measured'],
    `    source: Medição da própria equipe, ${nameDays(days)}`,
    `    checkedOn: ${today}`,
  ]);

/**
 * The registry with claims in the place of those of their names, or behind all others.
 * @throws {CommandFailure} where the text is no registry of claims
 */
function withClaims(registry: string, names: readonly string[], added: readonly string[]): string {
  const lines = registry.trimEnd().split('\n');
  const start = lines.indexOf('claims:');
  if (start === -1) throw new CommandFailure('claims.yaml não tem a parte claims:.');
  const length = lines.slice(start + 1).findIndex((line) => /^[^\s#]/.test(line));
  const end = length === -1 ? lines.length : start + 1 + length;
  let isOurs = false;
  const kept = lines.slice(start + 1, end).filter((line) => {
    const [, name] = /^ {2}(\w+):/.exec(line) ?? [];
    if (name) isOurs = names.includes(name);
    return !isOurs;
  });
  return `${[...lines.slice(0, start + 1), ...kept, ...added, ...lines.slice(end)].join('\n')}\n`;
}

/**
 * What may be published of some days.
 * @throws {CommandFailure} saying why nothing may
 */
function requireEnough(figures: AnswerFigures, days: Days): Measured {
  const { answered, unmarked, medianMinutes, share } = figures;
  const counted = `De ${nameDays(days)}: ${answered} contatos respondidos`;
  if (answered < fewestAnswers || medianMinutes === null || share === null) {
    throw new CommandFailure(
      `${counted}. São precisos ${fewestAnswers} para um número que se publique; nada foi gravado.`,
    );
  }
  if (unmarked > answered) {
    throw new CommandFailure(
      `${counted} e ${unmarked} sem resposta anotada: o número não diria a verdade, e nada foi gravado.`,
    );
  }
  return { ...figures, medianMinutes, share };
}

/** `publish-answer-time`: writes how fast the team answered, measured, among the claims of the proof sheet. */
export const publishAnswerTime = command(
  {
    name: 'publish-answer-time',
    help: {
      'publish-answer-time':
        'grava a mediana e a parte no prazo, medidas, para /numeros; sem\n--from, os últimos 90 dias. Aparece no próximo npm run build',
    },
    options: ['from', 'until'],
    noOperands: true,
  },
  ({ options }, terminal) => {
    const today = saoPauloDay(new Date());
    const days = parseDays(options, today, usualDays);
    const folder = readFolder(terminal.env, 'CONTENT_FOLDER');
    const file = folder ? join(folder, 'claims.yaml') : ownClaims;
    return async (database) => {
      const { answers } = await readTeamFigures(database, spanOf(days));
      const claims = claimsOf(requireEnough(answers, days));
      const present = existsSync(file) ? file : ownClaims;
      const added = linesOf(days, today, claims);
      const text = withClaims(readFileSync(present, 'utf8'), Object.keys(claims), added);
      await replaceFile(file, [text], statSync(present).mode & 0o777);
      const figures = Object.values(claims).map(({ figure }) => figure);
      terminal.err.write(
        `${figures.join(' e ')} no prazo, de ${nameDays(days)}: gravado em ${file}. Agora: npm run build\n`,
      );
    };
  },
);
