import { Accordion as Radix } from 'radix-ui';
import type { Accordion as SiteAccordion } from '../../../site/ui/Accordion.tsx';
import { PlusIcon } from '../../../site/ui/icons.tsx';

/** The site's accordion as a headless kit builds it. */
export function Accordion({ items }: Parameters<typeof SiteAccordion>[0]) {
  return (
    <Radix.Root type="single" collapsible>
      {items.map(({ question, answer }, index) => (
        <Radix.Item key={question} value={question}>
          <Radix.Header asChild>
            <div>
              <Radix.Trigger>
                <span className="mono" aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </span>
                {question}
                <PlusIcon />
              </Radix.Trigger>
            </div>
          </Radix.Header>
          <Radix.Content className="answer">{answer}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
