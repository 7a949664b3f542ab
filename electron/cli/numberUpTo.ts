import { InvalidArgumentError } from 'commander';

/** Reads a whole number from 1 to the most that is taken. @param sentence of what is no such number */
export const numberUpTo =
  (most: number, sentence: string) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(sentence);
  };
