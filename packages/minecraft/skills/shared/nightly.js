/** Creatures that come only at night, above ground. */
const nightly = ['zombie', 'skeleton', 'spider', 'creeper', 'enderman', 'witch', 'zombie_villager'];
