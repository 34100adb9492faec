import {
  insert,
  isSoldOut,
  offerTaken,
  paid,
  pointsOfTrade,
  sameKind,
  tradingSlots,
  type Payment,
  type Slot,
  type Stack,
} from '@s-agents/minecraft-rules';
import type { Avatar } from '../child/avatar.js';
import type { Game, Rule } from '../child/game.js';
import { toPacket } from '../child/stack-packets.js';
import type { Creature, TraderLife } from '../creatures/creature.js';
import { range, tradingLayout } from '../windows/layout.js';
import type { Maker } from '../windows/maker.js';
import type { Station } from './stations.js';
import type { Windows } from './windows.js';

/** A trade under way: the trader, and the number of the offer that the player has chosen. */
interface Deal {
  readonly trader: TraderLife;
  chosen: number;
}

/** Villagers and wandering traders: players who use one see its offers, pay and take. */
export class Trading implements Rule {
  readonly #deals = new WeakMap<Avatar, Deal>();

  constructor(
    private readonly game: Game,
    private readonly windows: Windows,
  ) {}

  player(avatar: Avatar): void {
    avatar.player._client.on('select_trade', ({ slot }: { slot: number }) => {
      const deal = this.#deals.get(avatar);
      if (deal !== undefined && avatar.alive && Object.hasOwn(deal.trader.offers, slot))
        this.#choose(avatar, deal, slot);
    });
  }

  /** Opens a trader's window. Returns whether the creature trades with the player. */
  use(avatar: Avatar, creature: Creature): boolean {
    const { trader } = creature;
    if (trader === undefined || trader.offers.length === 0 || trader.busy || !creature.alive) return false;
    const deal: Deal = { trader, chosen: 0 };
    const station: Station = {
      layout: tradingLayout,
      menu: 'merchant',
      title: `entity.minecraft.${trader.kind.name}`,
      containers: [],
      maker: this.#maker(avatar, deal),
      onClosed: () => {
        trader.busy = false;
        this.#deals.delete(avatar);
        for (const offer of trader.offers) offer.specialPrice = 0;
      },
    };
    this.windows.open(avatar, station, { at: creature.position, stands: () => creature.alive });
    trader.busy = true;
    this.#deals.set(avatar, deal);
    this.#showOffers(avatar, deal);
    return true;
  }

  #maker(avatar: Avatar, deal: Deal): Maker {
    const { itemRules } = this.game;
    const { trader } = deal;
    const payment = (slots: readonly Slot[]): Payment => [
      slots[tradingSlots.first] ?? null,
      slots[tradingSlots.second] ?? null,
    ];
    return {
      made(slots) {
        const offer = offerTaken(trader.offers, payment(slots), deal.chosen, itemRules);
        return offer === undefined ? null : { ...offer.result };
      },
      use: (slots) => {
        const offer = offerTaken(trader.offers, payment(slots), deal.chosen, itemRules);
        if (offer === undefined) return;
        [slots[tradingSlots.first], slots[tradingSlots.second]] = paid(offer, payment(slots), itemRules);
        offer.uses++;
        trader.experience += offer.experience;
        if (offer.rewards) this.game.reward(avatar, pointsOfTrade);
      },
    };
  }

  /** Lays the payment for an offer into its slots, as far as the player has it. */
  #choose(avatar: Avatar, deal: Deal, chosen: number): void {
    const { open } = avatar;
    const offer = deal.trader.offers[chosen];
    if (open === undefined || offer === undefined) return;
    const { slots } = open.window;
    deal.chosen = chosen;
    const carried = range(tradingLayout.main, tradingLayout.size);
    const paying = [tradingSlots.first, tradingSlots.second];
    for (const slot of paying) {
      const there = slots[slot] ?? null;
      if (there !== null) slots[slot] = insert(slots, carried, there, this.game.itemRules);
    }
    if (paying.every((slot) => (slots[slot] ?? null) === null)) {
      this.#lay(slots, carried, tradingSlots.first, offer.first);
      if (offer.second !== null) this.#lay(slots, carried, tradingSlots.second, offer.second);
    }
    open.window.refreshResult();
    avatar.takeFromOpen();
    avatar.markChanged();
    avatar.correct();
  }

  #lay(slots: Slot[], carried: readonly number[], into: number, asked: Stack): void {
    for (const index of carried) {
      const there = slots[index] ?? null;
      if (there !== null && sameKind(there, asked)) slots[index] = insert(slots, [into], there, this.game.itemRules);
    }
  }

  #showOffers(avatar: Avatar, { trader }: Deal): void {
    const { registry } = this.game;
    const packet = (slot: Slot): unknown => toPacket(slot, registry.itemsByName['enchanted_book']?.id);
    avatar.write('trade_list', {
      windowId: avatar.currentId,
      trades: trader.offers.map((offer) => ({
        inputItem1: packet(offer.first),
        outputItem: packet(offer.result),
        inputItem2: packet(offer.second),
        tradeDisabled: isSoldOut(offer),
        nbTradeUses: offer.uses,
        maximumNbTradeUses: offer.maximumUses,
        xp: offer.experience,
        specialPrice: offer.specialPrice,
        priceMultiplier: offer.priceMultiplier,
        demand: offer.demand,
      })),
      villagerLevel: 1,
      experience: trader.experience,
      isRegularVillager: trader.kind.name === 'villager',
      canRestock: false,
    });
  }
}
