import { cutText } from '../../../shared/text.ts';
import { type ChatEntry, chatKind, heading } from './chat.ts';

type Run = { type: 'TextRun'; text: string; weight?: 'Bolder' };

/** Text runs, which Teams shows verbatim; in a text block it would interpret Markdown. */
const runs = (...inlines: Run[]) => ({ type: 'RichTextBlock', inlines });

function actionsOf(facts: ChatEntry['facts']) {
  const actions = facts
    .flatMap(({ links }) => links)
    .map(({ text, href }) => ({ type: 'Action.OpenUrl', title: text, url: href }));
  return actions.length > 0 ? [{ type: 'ActionSet', actions }] : [];
}

/**
 * A Microsoft Teams channel or chat, through a Workflows flow that starts when a webhook request is
 * received (https://learn.microsoft.com/connectors/teams/#microsoft-teams-webhook). The Office 365
 * connectors are retired. A message holds 28 KB.
 */
export const teams = chatKind({
  name: 'teams',
  label: 'Microsoft Teams',
  variable: 'TEAMS_WEBHOOK_URL',
  processor: 'Microsoft Teams (Microsoft, nos EUA)',
  byHand: 'a mensagem no canal do Teams',
  interval: 1000,
  body: ({ title, facts }) => ({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: heading,
          body: [
            runs({ type: 'TextRun', text: heading, weight: 'Bolder' }),
            runs({ type: 'TextRun', text: title, weight: 'Bolder' }),
            ...facts.map(({ label, value }) =>
              runs(
                { type: 'TextRun', text: `${label}: `, weight: 'Bolder' },
                { type: 'TextRun', text: cutText(value, 800) },
              ),
            ),
            ...actionsOf(facts),
          ],
        },
      },
    ],
  }),
});
