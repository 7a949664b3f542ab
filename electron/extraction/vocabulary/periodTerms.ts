import type { Word } from '../reading.ts';
import { vocabulary } from './phrases.ts';

/** What the words near a date tell about it. */
export type Hint = 'period' | 'from' | 'to' | 'ending' | 'issued' | 'not';

const hints = vocabulary<Hint>([
  [
    'not',
    'fee period|to be credited by|pay by|paid by|debited on|collected on|year to date|ytd|interest rate|annual percentage|tax year|promotional|offer|valid|effective|due date|payment due|expires|copyright|member since|opened|open date|next statement|branch hours|holiday|last statement date|printed|download date|generated on',
  ],
  [
    'period',
    'statement period|statement of account for the period|for the period|period|account statement|periode|zeitraum|auszugszeitraum|abrechnungszeitraum|periodo|periodo del|statement dates|statement from|opening closing date|billing period|billing cycle|cycle|' +
      'activity for|transactions from|transaction period|transaction date from|date range|releve du|releve de compte du|arrete du|extracto del|del periodo|estratto conto|periode du|tempoh|okres|kausi|' +
      'statement between|through|for|covering|between|dates|対象期間|期間|期间|查询期间|ระหว่างวันที่|รอบบัญชี|ໄລຍະ|obdobi|idoszak|perioada|razdoblje|obdobje|περιοδος|период|за период|조회기간|tijdvak|tydperk|donem|起止日期|起讫日期|对账单期间|對帳單期間|查詢期間|ご照会期間|照会期間|अवधि|الفترة|الفتره|תקופה|לתקופה|التاريخ من|kontoutskrift for perioden|perioden|za okres|wyciag za okres|za razdoblje',
  ],
  [
    'from',
    'tu ngay|з|від|από|от|من|מתאריך|from|statement starts|statement begins|period starts|from date|start date|period start|statement from date|von|vom|du|desde|van|dal|od|tu|起始日期|开始日期|起始日|с|da data|de|dari|dari tanggal|od|fra|fran|period from|beginning date|opening date|date from|start|begin date',
  ],
  [
    'to',
    'to|statement ends|period ends|to date|end date|period end|statement to date|bis|au|hasta|tot|den|截止日期|结束日期|截止日|по|tot en met|al|ate|sampai|hingga|do|til|till|period to|date to|end|until|thru',
  ],
  [
    'ending',
    'statement ending|period ending|statement closing date|closing date|statement end date|ending date|for period ending|month ending|statement period ending|account summary as at|account summary as of|summary as at|summary as of|statement as at|statement as of|portfolio as at|position as at|situation au|arrete au',
  ],
  [
    'issued',
    'estado de cuenta al|estado de cuenta a|abrechnungsdatum|rechnungsdatum|abrechnung vom|cierre actual|fecha de cierre|data de fechamento|data de fecho|date d arrete|dato for kontoudskrift|statement date|statement issued|date of statement|as at|as of|date|auszugsdatum|date du releve|fecha de corte|data estratto|datum|tarikh penyata|tanggal laporan|statement generated|issue date|datum afschrift|afschriftdatum|auszug vom|kontoauszug vom|fecha de emision|data de emissao|emissao e envio|data emissione',
  ],
]);

/** What the words of a line tell about the dates on it, in print order. */
export function hintsOf(line: { words: readonly Word[]; begins?: number }): Hint[] {
  return hints.matchOn(line).map(({ kind }) => kind);
}
