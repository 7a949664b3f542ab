/** Month names and abbreviations as statements print them, without accents, by language. */
const BY_LANGUAGE: string[] = [
  'january february march april may june july august september october november december',
  'jan feb mar apr may jun jul aug sep oct nov dec',
  'janv fevr mars avr mai juin juil aout sept oct nov dec',
  'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  'jan fev mar avr mai jun jul aou sep oct nov dec',
  'januar februar marz april mai juni juli august september oktober november dezember',
  'janner feber maerz apr mai jun jul aug sept okt nov dez',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'ene feb mar abr may jun jul ago set oct nov dic',
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
  'jan fev mar abr mai jun jul ago set out nov dez',
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  'gen feb mar apr mag giu lug ago set ott nov dic',
  'januari februari maart april mei juni juli augustus september oktober november december',
  'jan feb mrt apr mei jun jul aug sep okt nov dec',
  'januarie februarie maart april mei junie julie augustus september oktober november desember',
  'jan feb mrt apr mei jun jul aug sept okt nov des',
  'januari februari maret april mei juni juli agustus september oktober november desember',
  'jan feb mar apr mei jun jul agu sep okt nov des',
  'jan peb mar apr mei jun jul agt sept okt nop des',
  'jan feb mar apr mei jun jul agst sep okt nov des',
  'jan feb mac apr mei jun jul ogos sept okt nov dis',
  'januari februari mac april mei jun julai ogos september oktober november disember',
  'januari februari mars april maj juni juli augusti september oktober november december',
  'januar februar marts april maj juni juli august september oktober november december',
  'januar februar mars april mai juni juli august september oktober november desember',
  'jan feb mar apr maj jun jul aug sep okt nov dec',
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia wrzesnia pazdziernika listopada grudnia',
  'styczen luty marzec kwiecien maj czerwiec lipiec sierpien wrzesien pazdziernik listopad grudzien',
  'sty lut mar kwi maj cze lip sie wrz paz lis gru',
  'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesakuu heinakuu elokuu syyskuu lokakuu marraskuu joulukuu',
  'tammi helmi maalis huhti touko kesa heina elo syys loka marras joulu',
  'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik',
  'oca sub mar nis may haz tem agu eyl eki kas ara',
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
  'ledna unora brezna dubna kvetna cervna cervence srpna zari rijna listopadu prosince',
  'leden unor brezen duben kveten cerven cervenec srpen zari rijen listopad prosinec',
  'led uno bre dub kve cvn cvc srp zar rij lis pro',
  'januara februara marca aprila maja juna jula augusta septembra oktobra novembra decembra',
  'januar februar mart april maj jun jul avgust septembar oktobar novembar decembar',
  'sausio vasario kovo balandzio geguzes birzelio liepos rugpjucio rugsejo spalio lapkricio gruodzio',
  'janvaris februaris marts aprilis maijs junijs julijs augusts septembris oktobris novembris decembris',
  'gener febrer marc abril maig juny juliol agost setembre octubre novembre desembre',
  'januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba',
  'januar februar marcius aprilis majus junius julius augusztus szeptember oktober november december',
  'jan febr marc apr maj jun jul aug szept okt nov dec',
  'ian feb mar apr mai iun iul aug sep oct noi dec',
  'jaanuar veebruar marts aprill mai juuni juuli august september oktoober november detsember',
  'ιανουαριου φεβρουαριου μαρτιου απριλιου μαιου ιουνιου ιουλιου αυγουστου σεπτεμβριου οκτωβριου νοεμβριου δεκεμβριου',
  'ιανουαριος φεβρουαριος μαρτιος απριλιος μαιος ιουνιος ιουλιος αυγουστος σεπτεμβριος οκτωβριος νοεμβριος δεκεμβριος',
  'ιαν φεβ μαρ απρ μαι ιουν ιουλ αυγ σεπ οκτ νοε δεκ',
  'янв фев мар апр май июн июл авг сен окт ноя дек',
  'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь',
  'січ лют бер кві тра чер лип сер вер жов лис гру',
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
  'януари февруари март април май юни юли август септември октомври ноември декември',
  'يناير فبراير مارس ابريل مايو يونيو يوليو اغسطس سبتمبر اكتوبر نوفمبر ديسمبر',
  'ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר',
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม',
  'ม.ค ก.พ มี.ค เม.ย พ.ค มิ.ย ก.ค ส.ค ก.ย ต.ค พ.ย ธ.ค',
];

const MARKS = /\p{M}/gu;

/** Lower case, accents removed; Thai vowel signs stay, since they are marks but not accents. */
export function plainLetters(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- plain ASCII needs no normalisation, and is nearly all there is
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  if (/[\u0e00-\u0eff]/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/ł/g, 'l')
    .replace(/[đð]/g, 'd')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae');
}

const MONTHS = new Map<string, number>();
for (const names of BY_LANGUAGE) {
  names.split(' ').forEach((name, index) => {
    // As words of a page are looked up: `май` loses its breve there.
    const plain = plainLetters(name);
    if (!MONTHS.has(plain)) MONTHS.set(plain, index + 1);
  });
}

/** The month (1 to 12) that a word names, with or without a full stop after it, or null. */
export function monthNamed(word: string): number | null {
  if (word.length < 3 || word.length > 14) return null;
  let name = plainLetters(word);
  if (name.endsWith('.') || name.endsWith(',')) name = name.slice(0, -1);
  return MONTHS.get(name) ?? null;
}
