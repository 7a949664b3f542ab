/** Date, description, amount, balance, page, box, confidence and category. */
export function rowAt(index: number) {
  const day = String(1 + (Math.floor(index / 300) % 28)).padStart(2, '0');
  const month = String(1 + (Math.floor(index / 8400) % 12)).padStart(2, '0');
  return [
    ...[`2024-${month}-${day}`, `CARD PAYMENT ${index} CORNER SHOP`, `1.${10 + (index % 89)}`, `${index}.50`],
    ...[1 + Math.floor(index / 40), '[50.1,100.25,540.7,110.5]', 0.98, 'Spend'],
  ] as const;
}

/** A summary of one account with so many rows, in pieces, so that whoever stores it never has it whole. */
export async function* summaryPieces(count: number): AsyncGenerator<Buffer> {
  let text = '{"statement":{"accounts":[{"number":"1","currency":"GBP","transactions":[';
  for (let index = 0; index < count; index++) {
    const [date, description, amount, balance, page, box, confidence, category] = rowAt(index);
    text +=
      `${index === 0 ? '' : ','}{"date":"${date}","description":"${description}","amount":${amount},"type":"credit",` +
      `"balance":${balance},"page":${page},"box":${box},"confidence":${confidence},"category_one":"${category}",` +
      `"category_two":null,"category_three":null,"doubts":[]}`;
    if (text.length < 1 << 20) continue;
    yield await Promise.resolve(Buffer.from(text));
    text = '';
  }
  yield Buffer.from(`${text}]}]}}`);
}
