import { emailHint as copy } from '../../content/pt-BR/forms.yaml';
import styles from '../../styles/emailHint.css?inline';
import { adoptStyles } from '../../ui/adoptStyles.ts';

adoptStyles(styles);

const [before, after] = copy.question.split('{suggestion}');

type EmailHintProps = {
  /** The address that was probably meant; null if the typed one looks right. */
  suggestion: string | null;
  isHeld: boolean;
  onTake: (suggestion: string) => void;
};

/** Asks about an address that looks misspelt and offers a button that corrects it. It may be sent unchanged. */
export function EmailHint({ suggestion, isHeld, onTake }: EmailHintProps) {
  return (
    <div className={suggestion ? 'run email-hint' : undefined}>
      <span role="status">
        {suggestion && (
          <>
            {before}
            <b>{suggestion}</b>
            {after}
          </>
        )}
      </span>
      {suggestion && (
        <button
          type="button"
          aria-label={copy.correctLabel}
          disabled={isHeld}
          onClick={() => onTake(suggestion)}
        >
          {copy.correct}
        </button>
      )}
    </div>
  );
}
