import { readSiteConfig } from '../../config/siteConfig.ts';
import { harmlessLine } from '../../server/output/harmlessText.ts';
import { addMember, listMembers, type Member, readInvitation } from '../../server/team/members.ts';
import { removeMember } from '../../server/team/removeMember.ts';
import { makeLink, signInMinutes } from '../../server/team/signIn.ts';
import { readTeamConfig } from '../../server/team/teamConfig.ts';
import { formatDay, formatMoment } from '../../shared/saoPauloTime.ts';
import { CommandFailure, command } from '../command.ts';
import { type CommandLine, UsageError } from '../commandLine.ts';
import { rowPrinter } from '../output/formats.ts';
import { column, type RowLayout } from '../output/table.ts';
import type { Terminal } from '../terminal.ts';

const roleNames: Record<Member['role'], string> = { admin: 'administra', member: 'atende' };

const layout: RowLayout<Member> = {
  columns: [
    column('Nome', ({ name }) => name),
    column('E-mail', ({ email }) => email),
    column('Papel', ({ role }) => roleNames[role]),
    column('Fora até', ({ away_until: day }) => (day === null ? '' : formatDay(day))),
    column('Convite', ({ invited_at }) => formatMoment(invited_at)),
  ],
  empty: 'Ninguém na equipe ainda: npm run leads -- team add ana@loja.com --name "Ana" --admin.',
};

/** @throws {CommandFailure} if TEAM_URL is not set, {ConfigError} if it is invalid */
function requireTeamUrl(env: Terminal['env']): string {
  const team = readTeamConfig(env, readSiteConfig(env).siteUrl);
  if (team) return team.url;
  throw new CommandFailure('Não há caixa da equipe: defina TEAM_URL (docs/team.md).');
}

type Out = Terminal['out'];
type Work = ReturnType<Parameters<typeof command>[1]>;

function add({ options: { name, admin = false } }: CommandLine, email: string, out: Out): Work {
  const read = readInvitation({ email, name: name ?? '', role: admin ? 'admin' : 'member' });
  if ('error' in read) throw new UsageError(`team add: ${read.error.replace(/\.$/, '')}`);
  const { invited } = read;
  return async (database) => {
    if (!(await addMember(database, invited, null))) {
      throw new CommandFailure(
        `${harmlessLine(invited.name)} é quem administra: dê antes --admin a outra pessoa.`,
      );
    }
    out.write(
      `${harmlessLine(invited.name)} (${invited.email}) ${roleNames[invited.role]}. Entra em /entrar com este e-mail, ou por: team link ${invited.email}\n`,
    );
  };
}

function remove(email: string, out: Out): Work {
  return async (database) => {
    const removal = await removeMember(database, email, null);
    if (removal.outcome === 'missing') throw new CommandFailure(`${email} não é da equipe.`);
    if (removal.outcome !== 'removed') {
      throw new CommandFailure(
        'É a única pessoa que administra a equipe: dê antes --admin a outra (team add).',
      );
    }
    out.write(`${email} saiu. Contatos abertos que ficaram sem dono: ${removal.leads}.\n`);
  };
}

function link(email: string, { env, out }: Terminal): Work {
  const url = requireTeamUrl(env);
  return async (database) => {
    const token = await makeLink(database, email, new Date());
    if (token === null) throw new CommandFailure(`${email} não é da equipe: team add.`);
    out.write(
      `${url}/entrar/${token}\nVale ${signInMinutes} minutos, uma vez, em qualquer navegador. Passe só a ${email}.\n`,
    );
  };
}

export const team = command(
  {
    name: 'team',
    help: {
      'team add <e-mail> --name "Ana"':
        'convida para a caixa da equipe, ou muda nome e papel;\n--admin: também exporta, apaga e convida',
      'team list': 'quem é da equipe',
      'team remove <e-mail>':
        'tira da equipe: os acessos acabam na hora, e os leads\nabertos ficam sem dono',
      'team link <e-mail>': `imprime um link para entrar, uma vez, em ${signInMinutes} minutos`,
    },
    options: ['name', 'admin', 'format'],
  },
  (line, terminal) => {
    const [action, email = '', ...others] = line.operands;
    if (action === 'list' && email === '') {
      const print = rowPrinter(line.options.format, terminal);
      return async (database) => print(await listMembers(database), layout);
    }
    if (email !== '' && others.length === 0) {
      if (action === 'add') return add(line, email, terminal.out);
      if (action === 'remove') return remove(email, terminal.out);
      if (action === 'link') return link(email, terminal);
    }
    throw new UsageError(
      'team: use team add <e-mail> --name "Ana", team list, team remove <e-mail> ou team link <e-mail>',
    );
  },
);
