/** What the calls about how long cases are kept take, and what they must not take. */
export const retentionExamples = {
  'retention.read': { good: [{}], bad: [null] },
  'retention.set': {
    good: [
      { days: null, unasked: false },
      { days: 3650, unasked: true },
    ],
    bad: [{ days: 90 }, { days: 0, unasked: false }, { days: 1.5, unasked: false }, { days: 3651, unasked: false }],
  },
  'retention.keep': { good: [{ ids: ['a'] }], bad: [{ ids: [] }, { id: 'a' }] },
  'retention.remove': { good: [{ ids: ['a', 'b'] }], bad: [{ ids: [] }, {}, { ids: ['a'], unasked: true }] },
};
