/** Topics of service questions, kinds of small talk, and reasons for declining. */

export const policyTopics = [
  'person',
  'hours',
  'warranty',
  'warrantyClaim',
  'order',
  'delivery',
  'return',
  'repair',
  'spareParts',
  'dealer',
  'stock',
  'discount',
  'priceMatch',
  'payment',
  'complaint',
  'manual',
  'recycling',
  'registration',
  'privacy',
  'bulk',
  'rental',
  'tax',
  'currency',
  'receipt',
  'repairShipping',
] as const;
export type PolicyTopic = (typeof policyTopics)[number];

export const talkActs = [
  'greeting',
  'thanks',
  'goodbye',
  'identity',
  'capabilities',
  'limits',
  'smallTalk',
  'joke',
  'leaving',
  'remark',
  'agreement',
  'praise',
  'insult',
] as const;
export type TalkAct = (typeof talkActs)[number];

export const declineReasons = [
  'offTopic',
  'otherMaker',
  'injection',
  'notUnderstood',
  'wordless',
  'uncarriedType',
  'unknownModel',
  'unrecorded',
] as const;
export type DeclineReason = (typeof declineReasons)[number];
