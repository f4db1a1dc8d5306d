import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import type { Dialog as SiteDialog } from '../../../site/ui/Dialog.tsx';
import { CloseIcon } from '../../../site/ui/icons.tsx';
import '../../../site/styles/dialog.css';

/** The site's dialog as a headless kit builds it; the site's buttons open it by the id they name. */
export function Dialog(props: Parameters<typeof SiteDialog>[0]) {
  const { id, closeLabel, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(`[commandfor="${id}"]`)) setIsOpen(true);
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [id]);
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <Radix.Portal>
        <Radix.Overlay />
        <Radix.Content className="dialog" aria-labelledby={`${id}-title`}>
          {children}
          <Radix.Close aria-label={closeLabel} className="dialog-close">
            <CloseIcon />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
