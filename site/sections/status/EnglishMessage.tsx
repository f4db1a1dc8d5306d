import { StatusMessage } from './StatusMessage.tsx';

type EnglishMessageProps = {
  copy: Parameters<typeof StatusMessage>[0]['copy'] & { english: string };
};

/** A page whose fixed sentence is English, with the help in Portuguese. */
export function EnglishMessage({ copy }: EnglishMessageProps) {
  return <StatusMessage copy={copy} headline={<span lang="en">{copy.english}</span>} />;
}
