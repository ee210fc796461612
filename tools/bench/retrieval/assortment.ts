/**
 * The assortment of the invented shop: tools, hardware, and as much furniture and household goods, which no product
 * type of ours covers.
 */

/** The one measure of a sort of products. */
export type Measure = 'volts' | 'watts' | 'inches' | 'fraction' | 'size' | 'gallons' | 'grit' | 'pounds' | 'pack';

export interface Sort {
  /** Its names; titles use any of them. */
  readonly names: readonly [string, ...string[]];
  /** Words that make it a different thing; a query with one of them wants that thing. */
  readonly modifiers: readonly [string, ...string[]];
  readonly measure: Measure;
}

const first = (text: string): readonly [string, ...string[]] => {
  const [head = '', ...rest] = text.split(', ');
  return [head, ...rest];
};

const sorts = (measure: Measure, lines: string): readonly Sort[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', modifiers = ''] = line.trim().split(': ');
      return { names: first(names), modifiers: first(modifiers), measure };
    });

export const assortment: readonly Sort[] = [
  ...sorts(
    'volts',
    `drill, drill driver: hammer, right angle, compact, percussion
    impact driver: compact, oil pulse, stubby
    impact wrench: mid torque, high torque, compact
    angle grinder: paddle switch, variable speed, slide switch
    circular saw: rear handle, worm drive, compact, track
    reciprocating saw: orbital, one handed, compact
    leaf blower, blower: handheld, backpack, axial
    string trimmer, weed eater: straight shaft, curved shaft, split shaft
    hedge trimmer: dual action, pole, articulating
    chainsaw, chain saw: top handle, rear handle, pole
    work light, jobsite light: tripod, magnetic, tower, under hood
    battery pack, battery: lithium ion, high output, slim
    battery charger: rapid, dual port, vehicle
    nailer, nail gun: finish, framing, brad, roofing`,
  ),
  ...sorts(
    'watts',
    `light bulb, bulb: soft white, daylight, candelabra, vintage edison
    ceiling fan: flush mount, outdoor, low profile, industrial
    floor lamp: arc, torchiere, tripod, pharmacy
    table lamp: ceramic, touch, bedside, glass
    wall sconce: swing arm, vanity, outdoor, candle
    pendant light, hanging lamp: mini, drum, island, globe
    chandelier: crystal, beaded, wagon wheel, linear
    space heater: ceramic, oil filled, tower, infrared
    microwave: over the range, countertop, built in
    toaster oven: convection, air fry, digital
    coffee maker: single serve, drip, espresso, pod`,
  ),
  ...sorts(
    'inches',
    `television stand, tv stand: corner, floating, fireplace
    bookcase, bookshelf: ladder, corner, barrister, cube
    coffee table: lift top, nesting, round, storage
    dining table: extendable, drop leaf, pedestal, counter height
    bar stool: swivel, backless, counter, adjustable
    office chair, desk chair: executive, mesh, kneeling, gaming
    armchair, accent chair: wingback, barrel, club, slipper
    sofa, couch: sleeper, sectional, chesterfield, reclining
    loveseat: reclining, convertible, rolled arm
    ottoman: storage, tufted, cocktail, cube
    nightstand, bedside table: floating, two drawer, mirrored
    dresser, chest of drawers: six drawer, double, lingerie
    headboard: upholstered, bookcase, panel, slat
    bath vanity: floating, single sink, double sink, corner
    mirror: arched, full length, sunburst, lighted
    curtain rod: tension, double, traverse, bay window
    interior door: barn, bifold, pocket, french
    door hinge: spring, strap, butt, self closing
    drill bit: masonry, titanium, spade, auger
    hole saw: bi metal, carbide, diamond
    saw blade: carbide, framing, plywood, metal cutting
    pipe wrench: offset, strap, chain`,
  ),
  ...sorts(
    'fraction',
    `ball valve: threaded, push fit, brass, gas
    copper fitting: elbow, tee, coupling, reducing
    hose clamp: worm gear, constant tension, ear
    hex bolt: galvanized, stainless, flange, carriage
    socket: deep, impact, swivel, spark plug
    copper pipe: type l, type m, flexible
    router bit: roundover, straight, dovetail, flush trim
    plywood: birch, sanded, marine, underlayment`,
  ),
  ...sorts(
    'size',
    `area rug, rug: shag, braided, runner, outdoor
    picture frame: gallery, floating, collage, shadow box
    doormat, door mat: coir, rubber, half round
    air filter: pleated, washable, electrostatic
    ceramic tile, tile: subway, hexagon, mosaic, penny
    lumber, board: cedar, pressure treated, pine, tongue and groove
    window screen: sliding, retractable, pet
    throw pillow, pillow: lumbar, outdoor, floor, tufted
    table cloth, tablecloth: round, fitted, spill proof`,
  ),
  ...sorts(
    'gallons',
    `trash can, garbage can: step on, touchless, swing top, rolling
    water heater: tankless, heat pump, point of use
    wet dry vacuum, shop vac: portable, wall mount, quiet
    interior paint, paint: eggshell, semi gloss, flat, chalk
    air compressor: pancake, twin stack, hot dog
    planter, flower pot: hanging, self watering, railing
    aquarium, fish tank: nano, bow front, starter
    rain barrel: flat back, collapsible, urn`,
  ),
  ...sorts(
    'grit',
    `sanding disc: hook and loop, adhesive, ceramic
    sandpaper, sanding sheet: wet dry, aluminum oxide, drywall
    sanding belt: zirconia, file, cork
    flap disc: zirconia, trimmable, conical`,
  ),
  ...sorts(
    'pounds',
    `picture hanger: sawtooth, adhesive, wire
    garage shelf, storage rack: boltless, overhead, wall mount
    hand truck, dolly: convertible, stair climbing, folding
    grass seed: sun and shade, tall fescue, bermuda
    dumbbell: adjustable, hex, neoprene
    cat litter: clumping, crystal, pine
    bird seed: finch, wild, black oil`,
  ),
  ...sorts(
    'pack',
    `screwdriver bit: torx, phillips, square, security
    drywall anchor: toggle, self drilling, molly
    wood screw: deck, pan head, trim head
    cabinet knob: crystal, porcelain, mushroom
    drawer pull, cabinet pull: bar, cup, ring
    light switch: dimmer, three way, smart, rocker
    bath towel: waffle, quick dry, turkish
    dinner plate: melamine, stoneware, square
    wine glass: stemless, red, flute
    storage bin, storage box: underbed, stackable, collapsible
    furniture leg: tapered, hairpin, bun
    shower curtain: fabric, extra long, hookless`,
  ),
];

export const colors = first(
  'white, black, gray, navy, walnut, oak, espresso, bronze, brushed nickel, chrome, teal, red',
);
export const materials = first(
  'solid wood, stainless steel, velvet, leather, cotton, glass, plastic, aluminum, steel, bamboo, linen, marble',
);
export const brands = first(
  'Alderwick, Brantmoor, Calloway & Finch, Dunharrow, Eastmere, Fernbrook, Gantry, Hollis, Ironvale, Juniper Lane, ' +
    'Kestrel, Larkhill, Marrow, Northgate, Oakhurst, Pemberly, Quillon, Ridgeback, Stonecroft, Thackery',
);
