/** The longest conversation that is shown to a model: in a large team more is said before the first plan. */
const limit = 80;

/** What is cut before the prompt is rendered is the oldest. */
export function shownConversation<Item>(conversation: readonly Item[]): readonly Item[] {
  return conversation.slice(-limit);
}
