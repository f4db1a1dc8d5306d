import { SenderLimit, senderOf, WindowCounts } from '../http/senders.ts';
import { signInMinutes } from '../team/signIn.ts';

/** In milliseconds: as long as a way in is good. */
const length = signInMinutes * 60_000;

/** What one address of the network, an office, may send, and ask for one member. */
const mostOfSender = 120;
const mostOfPair = 10;

/** Mails to one member, whoever asks for them. */
const mostForMember = 40;

/**
 * Limits how often ways in are asked for. A browser in which the member was signed in before is counted
 * by itself: whoever floods a mailbox, from one network or from many, does not keep its owner out.
 */
export class SignInLimit {
  readonly #senders = new SenderLimit([{ most: mostOfSender, length }]);
  readonly #pairs = new WindowCounts(length);
  readonly #members = new WindowCounts(length);

  /**
   * Counts a request for a way in, whether anybody has the e-mail address or not.
   * @param known what names a browser that the address was signed in with; null for every other
   * @returns seconds to wait; 0 where it may go on
   */
  take(address: string, email: string, known: string | null): number {
    const pair = `${known ?? senderOf(address, '/48')} ${email}`;
    const used = [
      { ...this.#pairs.read(pair), most: mostOfPair },
      ...(known ? [] : [{ ...this.#members.read(email), most: mostForMember }]),
    ];
    const over = used.filter(({ count, most }) => count >= most).map(({ left }) => left / 1000);
    const wait = Math.ceil(Math.max(0, ...over)) || this.#senders.take(known ?? address);
    if (wait > 0) return wait;
    this.#pairs.add(pair);
    if (!known) this.#members.add(email);
    return 0;
  }
}
