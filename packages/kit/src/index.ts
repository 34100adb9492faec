export { explainSystemError } from './errors/system-error.js';
export { maskError } from './secrets/mask-error.js';
export { systemWallClock } from './time/system-wall-clock.js';
export { createVirtualClock, type SteppedWorld, type VirtualClock } from './time/virtual-clock.js';
export { turnOfTheEventLoop } from './time/turn-of-the-event-loop.js';
export { settled } from './time/settled.js';
export { settledSoon } from './time/settled-soon.js';
export { actInSeat, seatActSchema, type SeatAct } from './seats/act-in-seat.js';
export { TimedOut, withTimeout } from './time/with-timeout.js';
export { inOwnNames, readWork, workInOwnNames } from './world/own-names.js';
export { itemsOfWays, waySchema, waysTo, wayText, type Way } from './world/ways-to.js';
export { decodeText } from './text/decode-text.js';
export { doneText, idText } from './text/done-text.js';
export { memberByNumber } from './text/member-by-number.js';
export { thingsNamed } from './agents/things-named.js';
export { checkCharter, withSeatNames } from './organization/check-charter.js';
export { createCallsUnderWay } from './models/calls-under-way.js';
export {
  baseUrlSchema,
  declaredLatencySchema,
  modelOptions,
  type DeclaredLatency,
  type Price,
} from './models/model-options.js';
export { promptDifference } from './models/prompt-difference.js';
export { withInputs, withPromptInputs } from './models/prompt-inputs.js';
export { countWords } from './models/words.js';
export { emptyList, listAppend, listDrop, listItems, type PersistentList } from './state/persistent-list.js';
export {
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapHas,
  mapOf,
  mapSet,
  type PersistentMap,
} from './state/persistent-map.js';
export { createEventLog, type EventLogOptions } from './events/in-memory-event-log.js';
export { fromRecording } from './events/from-recording.js';
export { plainSentence } from './events/plain-sentence.js';
export { firstSentence } from './text/first-sentence.js';
export { verbLine } from './text/verb-line.js';
export { briefWork } from './text/brief-work.js';
export { EvidenceWindows, type Evidence } from './text/evidence-windows.js';
export { InputWindows } from './text/input-windows.js';
export { latestWords } from './text/latest-words.js';
export { meantName } from './text/meant-name.js';
export { messageText, quoted } from './text/message-text.js';
export { printable, printableJson, printableLine } from './text/printable.js';
export { TokenWindow, type Fitting } from './text/token-window.js';
export { inventoryText, observationText, surroundingsText } from './text/world-text.js';
export { toOwnWords } from './text/own-words.js';
export { countOf, plainName } from './text/people/count-of.js';
export { circleText, fitted, outcomeText, reasonText } from './text/people/brief-texts.js';
export { eventText, type EventTextOptions } from './text/people/event-text.js';
export { goalParts, goalText, type GoalPart } from './text/people/goal-parts.js';
export { PlainWords } from './text/people/plain-words.js';
export { isLanguageModel, languageModelUse } from './run/language-model-use.js';
export { openRegularFile, readRegularFile, readRegularFileSync } from './files/regular-file.js';
export { readTextFile, readTextFileSync, unreadText } from './files/read-text-file.js';
export { DoorConnections, doorTimeouts } from './connections/door-connections.js';
export { isSameAdvice } from './agents/advice.js';
export { stagesOf, circleOf } from './agents/plan-graph.js';
export { isCancellation, abortable } from './errors/abort.js';
export { blobId, blobText, contentAddress } from './events/blob-store.js';
export { courseOf } from './events/course.js';
export { lineHead, type LineHead } from './events/line-head.js';
export { seatOf, foldJournal } from './events/journal.js';
export { upgradedEvent } from './events/upgraded-event.js';
export { ownValue } from './json/own-value.js';
export { limitsText } from './text/limits-text.js';
export { modelLike } from './models/model-like.js';
export { selectionLike } from './models/selection-like.js';
export {
  subordinatesOf,
  commandersOf,
  topsOf,
  mayCommand,
  hears,
  hearersOf,
  checkEdges,
  checkAgentGraph,
  reachedFrom,
  checkReached,
  findCycle,
} from './organization/agent-graph.js';
export { workAsked } from './organization/message.js';
export { heldAfter } from './organization/held-after.js';
export { isTalk } from './organization/message-kind.js';
export { MessageRules } from './messages/message-rules.js';
export { defaultEntries } from './organization/topology.js';
export { addRecord, isSameKind } from './organization/track-record.js';
export { type ModelChoice, modelChoices, modelLists, findByModelKey } from './run/model-choice.js';
export { readSkillHeader } from './skills/skill-header.js';
export { hash32 } from './state/hash32.js';
export { createRandom } from './state/random.js';
export { piecesOf, conditionText, goalKindOf, countItems } from './world/condition.js';
export { deedOf } from './world/deeds/deed-of.js';
export { lackOf, retryableReasons, reasonsFromOutside } from './world/deeds/reasons.js';
export { splitTask, workOf, deedsIn, isSameWork, isPartOfWork, workKey, workText } from './world/deeds/work.js';
export { formatDeed, parseDeed } from './world/deeds/deed-text.js';
export { statusOfParts } from './world/goal-check.js';
export { sumOf, leftBehind, contentsOf } from './world/holdings.js';
export { distance, blockPosition, formatPosition } from './world/distances.js';
export { verbHas, verbWith, gets } from './world/verbs.js';
export { partName, partsOf } from './world/parts-of.js';
export {
  schemaProblems,
  firstProblems,
  shownValue,
  expectation,
  pathText,
  valueText,
  valueAt,
} from './errors/schema-problems.js';
export { refuseKeys } from './errors/refuse-keys.js';
export { fold } from './events/fold.js';
