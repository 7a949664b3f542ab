/** What the analyst can do about an error; the screen that shows it decides which of these it can offer. */
type ErrorAction = 'retry' | 'add-anyway' | 'open-settings' | 'choose-again' | 'answer-again' | 'resolve' | 'reload';

export type ErrorText = {
  /** `notice` asks for nothing, `warning` asks for a decision, `danger` means that something did not happen. */
  severity: 'notice' | 'warning' | 'danger';
  title: string;
  /** What happened, what is safe, what to do. */
  sentence: string;
  action?: ErrorAction;
};

const ofSeverity =
  (severity: ErrorText['severity']) =>
  (title: string, sentence: string, action?: ErrorAction): ErrorText => ({
    severity,
    title,
    sentence,
    ...(action === undefined ? {} : { action }),
  });

export const notice = ofSeverity('notice');
export const warning = ofSeverity('warning');
export const danger = ofSeverity('danger');
