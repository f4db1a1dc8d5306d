import type { LeadFormCopy } from '../../content/leadFormCopy.ts';
import styles from '../../styles/leadFormDraft.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';

adoptStyles(styles);

type LeadFormDraftProps = {
  copy: LeadFormCopy['draft'];
  disabled?: boolean;
  onDiscard: () => void;
};

/** Says that a draft was put back, and throws it away at a press. */
export function LeadFormDraft({ copy, disabled, onDiscard }: LeadFormDraftProps) {
  return (
    <div className="lead-form-draft">
      <p role="status">{copy.restored}</p>
      <button type="button" aria-label={copy.discardLabel} disabled={disabled} onClick={onDiscard}>
        {copy.discard}
      </button>
    </div>
  );
}
