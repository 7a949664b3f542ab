import { randomInt } from 'node:crypto';
import { codePicture } from './codePicture.ts';
import { statusCodes } from '../statusCodes.ts';

/** What the practice bank asks on the way; `right` decides on an answer. */
type BankQuestion = {
  code: number;
  type: 'text' | 'password' | 'choice' | 'image';
  label: string;
  choices: { value: string; label: string }[];
  image: string | null;
  attempts: number;
  /** Closes after a short time, so that running out of time can be rehearsed. */
  short: boolean;
  right: (answer: string) => boolean;
};

/** How a sign-in goes on: questions in order, then the result. */
export type BankScript = {
  /** What this login lets one rehearse. */
  shows: string;
  questions: readonly (() => BankQuestion)[];
  end: 'data' | 'stalls' | { code: number; message: string };
};

/** The answer to every text challenge and the PIN; the labels say so, since this is a rehearsal. */
export const practiceAnswer = '123456';

const text = (): BankQuestion => ({
  code: statusCodes.textChallenge,
  type: 'text',
  label: `Enter the one-time code that was sent to your phone (here it is ${practiceAnswer}).`,
  choices: [],
  image: null,
  attempts: 3,
  short: false,
  right: (answer) => answer.trim() === practiceAnswer,
});

const password = (): BankQuestion => ({
  ...text(),
  code: statusCodes.passwordChallenge,
  type: 'password',
  label: `Enter your PIN (here it is ${practiceAnswer}).`,
});

/** Accounts of the practice bank, as the choice shows them; see practiceStatement.ts. */
const choice = (): BankQuestion => ({
  ...text(),
  code: statusCodes.choiceChallenge,
  type: 'choice',
  label: 'Which accounts may be collected?',
  choices: [
    { value: 'all', label: 'All accounts' },
    { value: 'current', label: 'Current account only' },
    { value: 'savings', label: 'Savings account only' },
  ],
  right: () => true,
});

const image = (): BankQuestion => {
  const shown = String(randomInt(10_000, 100_000));
  return {
    ...text(),
    code: statusCodes.imageChallenge,
    type: 'image',
    label: 'Enter the five digits in the picture.',
    image: codePicture(shown),
    right: (answer) => answer.trim() === shown,
  };
};

const data = 'data' as const;

/**
 * The scripted logins. The user name chooses the script; any password does, except `wrong`, which the bank refuses.
 * Any other user name is refused as well.
 */
export const practiceLogins: Readonly<Record<string, BankScript>> = {
  success: { shows: 'Signing in and collecting without a question.', questions: [], end: data },
  text: { shows: 'A one-time code is asked for.', questions: [text], end: data },
  password: { shows: 'A PIN is asked for.', questions: [password], end: data },
  choice: { shows: 'The accounts are to be chosen.', questions: [choice], end: data },
  image: { shows: 'Digits are to be read from a picture.', questions: [image], end: data },
  several: { shows: 'Several questions, one after another.', questions: [text, choice, image], end: data },
  attempts: {
    shows: 'No answer is right, until the attempts are used up.',
    questions: [() => ({ ...text(), label: 'Enter the one-time code (here no code is right).', right: () => false })],
    end: data,
  },
  expires: {
    shows: 'A question whose time runs out quickly.',
    questions: [() => ({ ...text(), short: true })],
    end: data,
  },
  stalls: { shows: 'Collecting that never ends, until it is cancelled.', questions: [], end: 'stalls' },
  nothing: {
    shows: 'A customer without any account.',
    questions: [],
    end: { code: statusCodes.nothingFound, message: 'The bank has no account of this customer.' },
  },
  wrong: {
    shows: 'Credentials that the bank refuses, until the attempts are used up.',
    questions: [],
    end: { code: statusCodes.credentialsRefused, message: 'The bank refused the credentials.' },
  },
  locked: {
    shows: 'An account that the bank has locked.',
    questions: [],
    end: {
      code: statusCodes.accountLocked,
      message: 'The bank has locked this account. The consumer has to ask the bank.',
    },
  },
  refuses: {
    shows: 'A consumer who refuses consent at the bank.',
    questions: [],
    end: { code: statusCodes.consentRefused, message: 'The consumer refused consent.' },
  },
  cancels: {
    shows: 'A consumer who breaks off.',
    questions: [],
    end: { code: statusCodes.cancelledByConsumer, message: 'The consumer broke the connection off.' },
  },
  down: {
    shows: 'A bank that cannot be reached.',
    questions: [],
    end: { code: statusCodes.bankUnavailable, message: 'The bank cannot be reached. Try again later.' },
  },
};

/** Whether the bank lets these credentials in at all. */
export function acceptsCredentials({ username, password }: { username: string; password: string }): boolean {
  return Object.hasOwn(practiceLogins, username) && username !== 'wrong' && password !== 'wrong' && password !== '';
}
