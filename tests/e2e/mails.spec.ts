import { readBrand } from '../../config/brand.ts';
import { leadEmail } from '../../server/delivery/channels/email.ts';
import { invitationMail, signInMail } from '../../server/inbox/signInMail.ts';
import { teamMailText } from '../../server/inbox/teamMailText.ts';
import type { TeamLead } from '../../server/team/teamLeads.ts';
import { storedLead } from '../support/sampleLead.ts';
import { expect, test } from './test.ts';

const url = 'https://equipe.lojas-da-regiao-metropolitana.example';
const address = `${url}/entrar/${'a'.repeat(43)}`;
const now = new Date('2026-11-26T12:00:00.000Z');
const long = 'https://loja.example/catalogo?itens='.padEnd(200, '1234567890');

const lead: TeamLead = {
  ...storedLead({ name: long, company: long, notes: long, platform: 'Magento' }),
  ...{ version: 1, owner: null, assignedAt: null, firstAnswerAt: null, answeredBy: null },
  ...{ nextStep: null, wonCents: null, lostReason: null, dueAt: '2026-11-26T13:00:00.000Z' },
};

test('mails fit the narrowest phone, whatever visitors typed', async ({ page }) => {
  const [to, place] = ['ana@loja.example', { url, sender: 'da Loja', now }];
  const leads = [{ ...lead, ownerName: long }];
  const groups = [{ of: 'team', total: 1, leads }] as const;
  const mails = {
    signIn: signInMail(address, '123456'),
    onlyLink: signInMail(address, null),
    invitation: invitationMail(url, long),
    given: teamMailText({ to, kind: 'given', lead, handover: null }, place),
    morning: teamMailText({ to, kind: 'morning', groups: [...groups] }, place),
    channel: leadEmail(lead, place),
  };
  for (const [kind, { html }] of Object.entries(mails)) {
    await page.setContent(html);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const reached = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(reached, kind).toBeLessThanOrEqual(width);
    }
  }
  await test.step('in the brand’s colours, light and dark', () => {
    const { colours } = readBrand();
    const printed = mails.given.html + mails.morning.html;
    const tokens = ['accent', 'accent-600', 'ink', 'ink-2', 'rule', 'night-ink', 'night-ink-2'];
    for (const token of tokens) expect(printed, token).toContain(colours[token]);
  });
  await page.setContent(mails.invitation.html);
  const invited = page.getByRole('link', { name: 'Entrar com este e-mail' });
  await expect(invited).toHaveAttribute('href', `${url}/entrar`);
  await page.setContent(mails.signIn.html);
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', address);
  await expect(page.getByText(address)).toHaveCount(0);
  expect(mails.signIn.text).toContain(address);
});
