import type { Scan } from '../../../../electron/extraction/scan/scan.ts';
import { scanPages } from '../../../../electron/extraction/scan/scan.ts';
import type { Evidence } from '../../../../electron/extraction/search/evidence.ts';
import { evidenceOf } from '../../../../electron/extraction/search/evidence.ts';
import { typedLayout } from './typed.ts';

/** Pages typed as text, as they are scanned. */
export const scanOf = (text: string): Scan => scanPages(typedLayout(text).pages);

/** The evidence of typed pages. */
export const evidenceIn = (text: string): Evidence => evidenceOf(scanOf(text), 0);

/** A table of words of no language whose balances follow from its rows, oldest first. */
export const nameless = `
Qzxv Wkqj                              1234567
Zqxw 1 January 2024 - 31 January 2024
Xvkq Zwvq                                                              1,017.35
02/01/2024   Qxv zwk                     211.40                          805.95
05/01/2024   Vkw qzx                                   1,930.00        2,735.95
09/01/2024   Zkv wqx                      58.19                        2,677.76
17/01/2024   Wqz xkv                     420.77                        2,256.99
24/01/2024   Xqw kvz                                      64.05        2,321.04
30/01/2024   Kzx vqw                      18.62                        2,302.42
Qvxz Kwqz                                                              2,302.42
`;
