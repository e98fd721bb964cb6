/**
 * Historical games as lists of points (column, then row from the top, both from a), black first.
 * A record of moves is a fact. The first was compared with several public records, of the second only the opening was;
 * both are replayed under the rules before they are drawn.
 */

/**
 * Kuwahara Shusaku (black) against Gennan Inseki, Osaka, September 1846: the first 127 moves, up to the ear-reddening
 * move.
 */
export const EAR_REDDENING = `
  qd dc pq oc cp cf ep qo pe np po pp op qp oq oo pn qq nq on
  pm om pl mp mq ol pk lq lr kr lp kq qr rr rs mr nr pr ps qs
  no mo qr rm rl qs lo mn qr qm or ql qj rj ri rk ln mm qi rq
  jn ls ns gq go ck kc ic pc nj ke og oh pb qb ng mi mj nd ph
  qg pg hq hr ir iq hp jr fc lc ld mc lb mb md qf pf qh rg rh
  sh rf sg pj pi oi oj ni qk ok qe kb jb ka jc ob ja la db cc
  fe cn gr is fq io ji
`;

/**
 * Go Seigen (black) against Honinbo Shusai, Tokyo, October 1933 to January 1934: 3-3, 4-4 and tengen. The whole game.
 */
export const SHIN_FUSEKI = `
  qc cd dp pq jj pd qd pe ob qn jp lq dj ed lo nq kq lp ko ch
  gj fq fo iq gp cq cp dq nd ph pj ne me mf nf ng oe of ne nj
  om mg ke hc qm rm rn rl ro pm ql qk pl pn pk qj nl pi qp on
  nn no mo op qr qq rq pr rr mn nm lm ll kp mp mq ip jq kk cn
  ep cj ck dk cl dl ci bj bi di ej bh dm ei fj cm ak ai el bp
  rf co qg rh jc gq eq en fn er fr dr hq hr hp gr fc ic dc cc
  gd he ge je hd id hf kd le kc og oh pg em ek fm gm mb cb ec
  eb dd db gb bc bd bb nb oa fb ea gh jf ie ff hi hg eo fp hl
  il jh fh fi hj if ih ii ig jg ji fg kf ij ik hh gf mk df ml
  sm sk mm dg li ol ln nk km fl gl oj qh ri cf ef gi eh ee eg
  de bf bq br ps os qs oq bo aq an bn am ao rg mi qi lh kh lj
  rj rk sh sj bg ae cg ag fe gc fd ce kg mc ki fk ld lc gk bk
  bl na nc gg fa ga ac ad lg mh qo lk
`;
